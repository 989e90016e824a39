import { Link } from 'react-router';
import { homeCopy } from '#copy/home';
import { buttonClass } from '#design/button';
import { CallToAction } from '#parts/call-to-action';

const { title, text, action } = homeCopy.community;

export function Community() {
  return (
    <CallToAction id="communaute" title={title} text={text} className="py-12">
      <Link to="/se-connecter" className={buttonClass({ variant: 'light', size: 'lg' })}>
        {action}
      </Link>
    </CallToAction>
  );
}
