import { pagesCopy } from '#copy/pages';
import { EmptyMemberPage } from '#screens/member-page';
import { pageMeta } from '../titles.ts';
import type { Route } from './+types/rendez-vous';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, pagesCopy.appointments.title);

export default function AppointmentsPage() {
  return <EmptyMemberPage copy={pagesCopy.appointments} />;
}
