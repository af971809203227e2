import { ApiError, callApi } from './api-client.browser.ts'
import { cameFromHeaders } from './came-from.browser.ts'
import { tokenHeader, trapField, usedTokenStatus } from './open-form.ts'

let trapText = ''
let token: string | undefined
let isRequested = false

export function fillTrap(text: string): void {
  trapText = text
}

/** Call it when a visitor uses a form: the token's age shows that someone took time. Forms work without it. */
export function requestToken(): void {
  if (isRequested) return
  isRequested = true
  fetchToken().then(
    (fetched) => {
      token = fetched
    },
    // Do not retry with every interaction.
    () => {},
  )
}

async function fetchToken(): Promise<string> {
  return (await callApi('GET', '/api/form-token')).token
}

/** A token is used once; the next form requests a new one. */
function consumeToken(): string | undefined {
  const taken = token
  token = undefined
  isRequested = false
  return taken
}

/** If a proxy already sent the request and used up its token, sends it again with a new one. */
export async function sendForm<Answer>(path: string, body: object): Promise<Answer> {
  const sent = trapText ? { ...body, [trapField]: trapText } : body
  const post = (withToken: string | undefined) =>
    callApi<Answer>('POST', path, sent, {
      ...cameFromHeaders(),
      ...(withToken && { [tokenHeader]: withToken }),
    })
  try {
    return await post(consumeToken())
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== usedTokenStatus) throw error
    return post(await fetchToken())
  }
}
