import { publicUrl, type Running } from './harness.ts'

const owner = { email: 'owner@example.com', password: 'a password of the bench' }

/** What a site needs to know for this owner to sign in. */
export const ownerSettings = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }

/** The cookie of a session. */
export async function signIn({ url }: Running): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: publicUrl },
    body: JSON.stringify(owner),
  })
  if (!response.ok) throw new Error(`the owner could not sign in: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
