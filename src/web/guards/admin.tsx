import { Outlet } from 'react-router';
import { requireAdmin } from '../server/guard.ts';
import type { Route } from './+types/admin';

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];
export const loader = () => null;
export default Outlet;
