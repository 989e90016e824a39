import { Outlet } from 'react-router';
import { moveMessage } from '../server/move-message.ts';
import type { Route } from './+types/message-moved';

/** Runs before the guard of the session, whose redirect would repeat the message in another address. */
export const middleware: Route.MiddlewareFunction[] = [moveMessage];

/** A loader of its own, so that a navigation inside the app asks the server too. */
export const loader = () => null;

export default Outlet;
