import { Outlet } from 'react-router';
import { MemberFrame } from './member-frame.tsx';

export default function MemberLayout() {
  return (
    <MemberFrame>
      <Outlet />
    </MemberFrame>
  );
}
