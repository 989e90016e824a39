// npm run admin -- grant someone@example.fr       grants the admin role to a verified account
// npm run admin -- revoke someone@example.fr      revokes the admin role
// npm run admin -- unprotect someone@example.fr   removes lost second factors; the password alone signs in again
import { forgetSecondFactors, setAdmin } from '#modules/identity/server';
import { readEnv } from '#platform/env';
import { compose } from './compose.ts';

const [command = '', email] = process.argv.slice(2);
const commands = {
  grant: { run: setAdmin, done: 'is an admin' },
  revoke: { run: setAdmin, done: 'is no longer an admin' },
  unprotect: {
    run: forgetSecondFactors,
    done: 'is signed out everywhere, and chooses a new password through the link just mailed',
  },
};
const answers = {
  'no-such-account': 'no active account has this address: sign up on the site first',
  'address-not-verified': 'this address was never verified: follow the link of its mail first',
  'already-so': 'nothing to change',
  'has-applied-as-expert': 'this is an expert: use another address for the back office',
};

if (!email || !(command in commands)) {
  console.error('npm run admin -- grant|revoke|unprotect someone@example.fr');
  process.exitCode = 2;
} else {
  const { run, done } = commands[command as keyof typeof commands];
  const platform = compose(readEnv(), 'tool');
  try {
    const outcome = await run(platform, email, command === 'grant');
    if (outcome.ok) console.log(`${email} ${done}`);
    else {
      console.error(answers[outcome.refusal]);
      process.exitCode = 1;
    }
  } finally {
    await platform.close();
  }
}
