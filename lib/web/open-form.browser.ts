import { ApiError, callApi } from './api-client.browser.ts'
import { cameFromHeaders } from './came-from.browser.ts'
import { tokenHeader, trapField, usedTokenStatus } from './open-form.ts'

let trapText = ''
let token: string | undefined
let asked = false

export function fillTrap(text: string): void {
  trapText = text
}

/**
 * Called whenever a visitor moves within a form. The token says when that was first, so that what is sent later shows
 * that somebody took the time to type it. Without it the form is sent all the same.
 */
export function askForToken(): void {
  if (asked) return
  asked = true
  fetchToken().then(
    (fetched) => {
      token = fetched
    },
    // One that cannot be had is not asked for again with every move.
    () => {},
  )
}

async function fetchToken(): Promise<string> {
  return (await callApi<{ token: string }>('GET', '/api/form-token')).token
}

/** Each token goes out once; for the next form another one is asked for. */
function takeToken(): string | undefined {
  const taken = token
  token = undefined
  asked = false
  return taken
}

/**
 * Sends what a visitor filled in, with what tells a person from a program. A proxy may have sent it twice: the second
 * time its token is used up, and it is sent again with another.
 */
export async function sendForm<Answer>(path: string, body: object): Promise<Answer> {
  const sent = trapText ? { ...body, [trapField]: trapText } : body
  const post = (withToken: string | undefined) =>
    callApi<Answer>('POST', path, sent, {
      ...cameFromHeaders(),
      ...(withToken && { [tokenHeader]: withToken }),
    })
  try {
    return await post(takeToken())
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== usedTokenStatus) throw error
    return post(await fetchToken())
  }
}
