import { data } from 'react-router';
import { recapCopy as copy } from '#copy/recap';
import { refusalCopy } from '#copy/refusals';
import { formActions } from '#web/server/form-actions';
import { readRecap, recapForms } from '#web/server/recap-requests';
import { submitForm } from '#web/submit-form';
import type { Route } from './+types/route';

// The recap inside a call: a resource route without a page, which never navigates away from the call.

export const loader = ({ context, params }: Route.LoaderArgs) => readRecap(context, params.id);

/** A call continues without its notes: while the server is down, the loaded ones stay. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(() => null);

export const action = formActions(recapForms(() => data({ refusal: undefined, typed: undefined })));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm({ serverAction }, (refusal) => ({ title: copy.notSaved, text: refusalCopy[refusal] }));
