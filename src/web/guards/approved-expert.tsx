import { Outlet } from 'react-router';
import { requireApprovedExpert } from '../server/guard.ts';
import type { Route } from './+types/approved-expert';

export { shouldRevalidate } from '#web/dialog-routes';

export const middleware: Route.MiddlewareFunction[] = [requireApprovedExpert];
export const loader = () => null;
export default Outlet;
