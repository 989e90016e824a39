import { Card } from '../card/index.tsx';
import { Skeleton, SkeletonGroup } from './index.tsx';

export const title = 'Squelette';

export function Specimen() {
  return (
    <SkeletonGroup label="Chargement des experts…" className="grid gap-4 md:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <Card key={card} className="grid gap-4">
          <div className="flex items-center gap-4">
            <Skeleton className="size-16" />
            <div className="grid flex-1 gap-1.5">
              <Skeleton shape="text" className="w-3/4 text-xl" />
              <Skeleton shape="text" className="w-1/2 text-sm" />
            </div>
          </div>
          <div className="flex gap-1.5">
            <Skeleton className="h-6 w-20 rounded-full" shape="disc" />
            <Skeleton className="h-6 w-14 rounded-full" shape="disc" />
          </div>
          <Skeleton shape="text" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
