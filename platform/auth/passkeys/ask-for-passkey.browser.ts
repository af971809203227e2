import { ApiError } from '#lib/web/api-client.browser.ts'

type Library = typeof import('@simplewebauthn/browser')

/** Loads the WebAuthn library on demand and turns the browser's errors into readable ones. */
export async function askForPasskey<Answer>(ask: (library: Library) => Promise<Answer>): Promise<Answer> {
  const library = await import('@simplewebauthn/browser')
  if (!library.browserSupportsWebAuthn()) throw refused('This browser does not support passkeys.')
  return ask(library).catch((error: Error) => {
    if (error instanceof ApiError) throw error
    if (error.name === 'InvalidStateError') throw refused('This device already has a passkey for your account.')
    throw refused('The browser returned no passkey. Please try again.', error)
  })
}

/** Callers handle it like an error from the server. */
function refused(words: string, cause?: Error): ApiError {
  return Object.assign(new ApiError(400, words), { cause })
}
