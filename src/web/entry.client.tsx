import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepInstallOffer } from './install-offer.ts';
import { registerWorker } from './service-worker.ts';
import { installTrustedTypes } from './trusted-types.ts';

installTrustedTypes();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

keepInstallOffer();
registerWorker();
