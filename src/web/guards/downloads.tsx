import { Outlet } from 'react-router';
import { recordDownloads } from '../server/guard.ts';
import type { Route } from './+types/downloads';

export const middleware: Route.MiddlewareFunction[] = [recordDownloads];
export const loader = () => null;
export default Outlet;
