import { callApi } from './api-client.browser.ts'
import { tokenHeader, trapField } from './open-form.ts'

let trapText = ''
let token: string | undefined
let asked = false

export function fillTrap(text: string): void {
  trapText = text
}

/**
 * Called when a visitor first touches a form. The token says when that was, so that what is sent later shows that
 * somebody took the time to type it. Without it the form is sent all the same.
 */
export function askForToken(): void {
  if (asked) return
  asked = true
  callApi<{ token: string }>('GET', '/api/form-token').then(
    (answer) => {
      token = answer.token
    },
    () => {
      asked = false
    },
  )
}

/** Sends what a visitor filled in, with what tells a person from a program. */
export function sendForm<Answer>(path: string, body: object): Promise<Answer> {
  const sent = trapText ? { ...body, [trapField]: trapText } : body
  return callApi<Answer>('POST', path, sent, token ? { [tokenHeader]: token } : {})
}
