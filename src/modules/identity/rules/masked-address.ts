/** « n•••@visavis.example »: enough for its owner to know it, too little for anybody else. */
export const maskedAddress = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••');
