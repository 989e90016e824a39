import { useSyncExternalStore } from 'react';
import { onDeviceCopy } from '#copy/on-device';
import { Action } from '#design/action';
import { Section } from '#parts/security/section';
import { installOffer } from '#web/install-offer';
import { useSite } from '#web/site';

const { install: copy } = onDeviceCopy;

/** Shown only if the browser offers installation and the app is not installed yet. */
export function InstallSection() {
  const { name } = useSite();
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get, () => undefined);
  if (!offer) return null;
  return (
    <Section title={copy.title} lead={copy.lead(name)}>
      <Action variant="secondary" onPress={() => void installOffer.take()}>
        {copy.submit}
      </Action>
    </Section>
  );
}
