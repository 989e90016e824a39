import { Link } from 'react-router';
import { homeCopy } from '#copy/home';
import { buttonClass } from '#design/button';
import { CallToAction } from '#parts/call-to-action';
import { useViewer } from '#web/site';

const { title, text, action } = homeCopy.community;

/** Leads visitors to an account, and members to the events. */
export function Community() {
  const isMember = useViewer() !== undefined;
  return (
    <CallToAction id="communaute" title={title} text={text} className="py-12">
      <Link to={isMember ? '/evenements' : '/se-connecter'} className={buttonClass({ variant: 'light', size: 'lg' })}>
        {action}
      </Link>
    </CallToAction>
  );
}
