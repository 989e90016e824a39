import { expect, test } from 'vitest';
import { commandOf, readStages, settingsOf } from './dockerfile.ts';

const stages = readStages(`# COPY is no instruction here
ARG BASE=node:24-slim
FROM \${BASE} AS build
RUN npm ci

FROM \${BASE}
ENV NODE_ENV=production \\
    # of both roles
    PORT=3000
COPY --from=build /app/build build
HEALTHCHECK --interval=30s --timeout=5s CMD ["node", "health.ts"]
CMD ["sh", "-c", "exec node \\"main.ts\\""]
`);

test('stages and their instructions are read in order, without comments', () => {
  expect(stages.map(({ name }) => name)).toEqual(['build', '']);
  expect(stages[0]?.instructions).toEqual([{ name: 'RUN', flags: {}, text: 'npm ci' }]);
  expect(stages[1]?.instructions[1]).toEqual({ name: 'COPY', flags: { from: 'build' }, text: '/app/build build' });
});

test('settings and commands are read from the last stage', () => {
  const image = stages[1] ?? { name: '', instructions: [] };
  expect(settingsOf(image)).toEqual({ NODE_ENV: 'production', PORT: '3000' });
  expect(commandOf(image, 'HEALTHCHECK')).toEqual(['node', 'health.ts']);
  expect(commandOf(image, 'CMD')).toEqual(['sh', '-c', 'exec node "main.ts"']);
});
