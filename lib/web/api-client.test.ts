import { afterEach, expect, test, vi } from 'vitest'
import { callApi } from './api-client.browser.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What the caller is told of an answer. */
async function told(body: string, status: number, type = 'text/html'): Promise<string> {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': type } }))
  return callApi('POST', '/api/anything', {}).then(
    () => 'nothing',
    ({ message }: Error) => message,
  )
}

test('the server’s own words are told, without tags of whoever stands in front of it', async () => {
  expect(await told('{"message":"Please sign in first."}', 401, 'application/json')).toBe('401: Please sign in first.')
  expect(await told('Too busy', 503, 'text/plain')).toBe('503: Too busy')
  expect(await told('<html>Bad gateway</html>', 502)).toMatch(/^502: The site did not answer/)
})

test('what a proxy takes for too large is told with who can change that', async () => {
  expect(await told('<html>413 Request Entity Too Large</html>', 413)).toMatch(
    /^413: The proxy .* can raise the limit\.$/,
  )
})
