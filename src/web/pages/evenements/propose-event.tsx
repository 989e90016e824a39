import { eventsCopy as copy } from '#copy/events';
import { buttonClass } from '#design/button';
import { CallToAction } from '#parts/call-to-action';
import { proposalPath } from '#web/parts/events/event-paths';

export function ProposeEvent() {
  return (
    <CallToAction id="titre-proposer" title={copy.proposeTitle} text={copy.proposeText} className="mt-16">
      <a href={proposalPath} className={buttonClass({ variant: 'light', size: 'lg' })}>
        {copy.propose}
      </a>
    </CallToAction>
  );
}
