import { expect, onTestFinished, test } from 'vitest';
import { platform } from '../../../tests/support/database/clone.ts';
import { createChannels } from './channels.ts';

test('a second listener receives all messages too, and each listener unsubscribes alone', async () => {
  const channels = createChannels(platform);
  onTestFinished(channels.close);
  const heard: string[] = [];
  const first = (message: string) => void heard.push(`first: ${message}`);
  const second = (message: string) => void heard.push(`second: ${message}`);
  const name = 'a-channel-of-this-test';
  // The first subscription is still being sent.
  void channels.listen(name, first);
  await channels.listen(name, second);
  await platform.redis.publish(name, 'one');
  await expect.poll(() => heard).toEqual(['first: one', 'second: one']);
  await channels.leave(name, first);
  await platform.redis.publish(name, 'two');
  await expect.poll(() => heard).toEqual(['first: one', 'second: one', 'second: two']);
  // Unsubscribed and subscribed again at once.
  void channels.leave(name, second);
  await channels.listen(name, first);
  await platform.redis.publish(name, 'three');
  await expect.poll(() => heard.at(-1)).toBe('first: three');
});
