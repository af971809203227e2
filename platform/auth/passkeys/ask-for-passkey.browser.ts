import { ApiError } from '#lib/web/api-client.browser.ts'

type Library = typeof import('@simplewebauthn/browser')

/** Loads what talks to passkeys, and says in words why the browser came back without one. */
export async function askForPasskey<Answer>(ask: (library: Library) => Promise<Answer>): Promise<Answer> {
  const library = await import('@simplewebauthn/browser')
  if (!library.browserSupportsWebAuthn()) throw refused('This browser knows no passkeys.')
  return ask(library).catch((error: Error) => {
    if (error instanceof ApiError) throw error
    if (error.name === 'InvalidStateError')
      throw refused('This device has a passkey for your account already.')
    throw refused('The browser gave no passkey. Please try again.', error)
  })
}

/** As an answer of the server would: nothing was done, and these are the words. */
function refused(words: string, cause?: Error): ApiError {
  return Object.assign(new ApiError(400, words), { cause })
}
