import type { Fault } from './records.ts';
import type { World } from './world.ts';

/** Returns the fault for this request, if any, and decrements its count. */
export function strike(world: World, method: string, path: string): Fault | undefined {
  const { faults } = world.settings();
  const fault = faults.find(
    ({ route, probability, times }) => times !== 0 && matches(route, method, path) && world.chance() < probability,
  );
  if (fault?.times !== undefined) {
    const left = faults.map((each) => (each === fault ? { ...fault, times: (fault.times ?? 1) - 1 } : each));
    world.run(null, () => world.set({ faults: left }));
  }
  return fault;
}

/** A path segment may be `*`; a route without a method matches all methods. */
export function matches(route: string, method: string, path: string): boolean {
  const [first = '', second] = route.split(' ');
  if (second !== undefined && first !== method) return false;
  const wanted = (second ?? first).split('/');
  if (wanted[0] === '*') return true;
  const given = path.split('/');
  return wanted.length === given.length && wanted.every((part, at) => part === '*' || part === given[at]);
}
