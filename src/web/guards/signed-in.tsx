import { Outlet } from 'react-router';
import { requireSession } from '../server/guard.ts';
import type { Route } from './+types/signed-in';

export { shouldRevalidate } from '#web/dialog-routes';

export const middleware: Route.MiddlewareFunction[] = [requireSession];

/** A loader of its own, so that a navigation inside the app asks the server too. */
export const loader = () => null;

export default Outlet;
