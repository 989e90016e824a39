import { eventsCopy as copy } from '#copy/events';
import { buttonClass } from '#design/button';
import { CallToAction } from '../call-to-action.tsx';
import { proposalPath } from './event-paths.ts';

export function ProposeEvent() {
  return (
    <CallToAction id="titre-proposer" title={copy.proposeTitle} text={copy.proposeText} className="mt-16">
      <a href={proposalPath} className={buttonClass({ variant: 'light', size: 'lg' })}>
        {copy.propose}
      </a>
    </CallToAction>
  );
}
