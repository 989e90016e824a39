import { Avatar } from './index.tsx';

export const title = 'Portrait';

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none" stroke="black" stroke-width="2"><path d="M12 64c1-14 9-20 20-20s19 6 20 20" fill="white"/><circle cx="32" cy="28" r="13" fill="white"/><path d="M19 27c0-12 7-16 14-16s13 5 12 15c-5-1-8-3-10-7-3 5-9 8-16 8z" fill="black"/><path d="M28 30v1m9-1v1m-8 4q3 3 6 0"/></svg>',
)}`;

export function Specimen() {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-4">
        <Avatar size="sm" name="Camille Renaud" src={drawing} tint="menthe" />
        <Avatar size="md" name="Youssef Benali" src={drawing} tint="peche" />
        <Avatar size="lg" name="Louise Marchetti" src={drawing} tint="lilas" />
        <Avatar size="xl" name="Antoine Lefèvre" src={drawing} tint="ciel" alt="Antoine Lefèvre" loading="eager" />
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <Avatar size="sm" name="Camille Renaud" />
        <Avatar size="md" name="Youssef Benali" />
        <Avatar size="lg" name="Émilie de La Tour" />
        <Avatar size="xl" name="Madonna" tint="paille" alt="Madonna" />
        <Avatar size="lg" name="Image Perdue" src="data:image/png;base64,AAAA" />
      </div>
    </div>
  );
}
