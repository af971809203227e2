/** Whoever sends it is, or was, signed in to the admin; whether it is good is another question. */
export const sessionCookie = 'owner.session_token'
