import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from './findings.ts';
import { inspect, reasons } from './tree.ts';

/** Each fixture breaks exactly the rule that its expect.json names, or none (`null`). Returns one line per deviation. */
export async function disappointments(root: string): Promise<{ fixtures: number; lines: string[] }> {
  const folder = join(root, 'tools/boundaries/fixtures');
  const names = readdirSync(folder);
  const lines: string[] = [];
  const seen = new Set<string | null>();
  // Public entry points are package.json's `imports`: every fixture gets the real ones, so that none goes stale.
  const scratch = mkdtempSync(join(tmpdir(), 'visavis-boundaries-'));
  try {
    for (const name of names) {
      const tree = join(scratch, name);
      cpSync(join(folder, name), tree, { recursive: true });
      cpSync(join(root, 'package.json'), join(tree, 'package.json'));
      symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
      const { rule }: { rule: string | null } = JSON.parse(readFileSync(join(tree, 'expect.json'), 'utf8'));
      seen.add(rule);
      const { findings } = await inspect(tree);
      if (!isExactly(rule, findings)) {
        lines.push(`fixtures/${name}: expected ${rule ?? 'nothing'}, found ${told(findings)}`);
      }
    }
  } finally {
    rmSync(scratch, { recursive: true });
  }
  for (const rule of reasons.keys()) if (!seen.has(rule)) lines.push(`no fixture breaks ${rule}`);
  if (!seen.has(null)) lines.push('no innocent fixture: rules that refuse everything would pass');
  return { fixtures: names.length, lines };
}

const isExactly = (rule: string | null, findings: readonly Finding[]) =>
  rule === null ? findings.length === 0 : findings.length > 0 && findings.every((finding) => finding.rule === rule);

const told = (findings: readonly Finding[]) =>
  findings.map(({ rule, what }) => `${rule} (${what})`).join(', ') || 'nothing';
