import { expect, onTestFinished, test } from 'vitest';
import { platform } from '../../../tests/support/database/clone.ts';
import { createChannels } from './channels.ts';

test('whoever listens second misses nothing either, and each stops by themselves', async () => {
  const channels = createChannels(platform);
  onTestFinished(channels.close);
  const heard: string[] = [];
  const first = (message: string) => void heard.push(`first: ${message}`);
  const second = (message: string) => void heard.push(`second: ${message}`);
  const name = 'a-channel-of-this-test';
  // The subscription of the first is still on its way.
  void channels.listen(name, first);
  await channels.listen(name, second);
  await platform.redis.publish(name, 'one');
  await expect.poll(() => heard).toEqual(['first: one', 'second: one']);
  await channels.leave(name, first);
  await platform.redis.publish(name, 'two');
  await expect.poll(() => heard).toEqual(['first: one', 'second: one', 'second: two']);
  // Left and taken again in one breath.
  void channels.leave(name, second);
  await channels.listen(name, first);
  await platform.redis.publish(name, 'three');
  await expect.poll(() => heard.at(-1)).toBe('first: three');
});
