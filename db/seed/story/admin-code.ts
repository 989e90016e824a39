// npm run admin-code: the current app code of the sample admin, the same in every development database. Production has no sample admin.
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { adminAppSecret } from './admin-app.ts';

const secondsLeft = 30 - (Math.floor(Date.now() / 1000) % 30);
console.log(`${await createOTP(adminAppSecret).totp()}   good for ${secondsLeft} s, and once`);
console.log(`\nFor an app of your own: ${base32.encode(adminAppSecret, { padding: false })}`);
