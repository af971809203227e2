import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { expect, onTestFinished } from 'vitest'
import type { Role } from '#content/admin/roles.ts'
import { RoleProvider } from '#ui/admin/use-may.tsx'
import { Queries } from '#ui/queries.tsx'
import { readToasts } from '#ui/toast/toast-store.browser.ts'
import { Toaster } from '#ui/toast/toaster.tsx'
import { render, screen } from './react.tsx'

type HappyDom = { settings: { fetch: { interceptor: object } } }

if ('happyDOM' in window) {
  // The preview of a mail in its frame is another page: it is empty here.
  const { settings } = window.happyDOM as HappyDom
  settings.fetch.interceptor = { beforeAsyncRequest: async () => new Response('') }
  // happy-dom does not know the element <search>, which React complains about.
  const create = document.createElement.bind(document)
  document.createElement = (tag: string, options?: ElementCreationOptions) => {
    const element = create(tag, options)
    if (tag === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' })
    return element
  }
}

export type ApiCall = { route: string; search: string; body: unknown }
/** Returns what the API answers: a `Response`, or a value that is sent as JSON. Throws where no answer comes. */
export type Answer = (call: ApiCall) => unknown

/** 'POST /api/admin/people', or with * for one segment: 'DELETE /api/admin/people/*'. */
export type Answers = Record<string, Answer>

type AdminScreen<Data> = {
  page: (data: Data) => ReactNode
  /** What the page's loader answers, at first and whenever the page is read again. */
  load?: (search: string) => Data
  at?: string
  role?: Role
  api?: Answers
}

export type OpenAdmin = {
  user: UserEvent
  /** Calls of the API, oldest first. */
  calls: ApiCall[]
  /** The address with its query. */
  address: () => string
  goBack: () => Promise<void>
  /** As a link of the page does it. */
  goTo: (address: string) => Promise<void>
}

/** Renders a page of the admin with a stubbed API and loader, as somebody of this role sees it. */
export async function openAdmin<Data>(screenOf: AdminScreen<Data>): Promise<OpenAdmin> {
  const { page, load, at = '/admin', role = 'owner', api = {} } = screenOf
  const calls = stubApi(api)
  function Page() {
    return page(useLoaderData() as Data)
  }
  const here = {
    path: new URL(at, 'http://localhost').pathname,
    loader: ({ request }: { request: Request }) => load?.(new URL(request.url).search) ?? null,
    Component: Page,
    HydrateFallback: () => null,
  }
  const elsewhere = { path: '*', element: <h1>Another page</h1> }
  const router = createMemoryRouter([here, elsewhere], { initialEntries: [at] })
  render(
    <RoleProvider value={role}>
      <Queries>
        <main id="main" tabIndex={-1}>
          <RouterProvider router={router} />
        </main>
        <Toaster />
      </Queries>
    </RoleProvider>,
  )
  await screen.findAllByText(/./)
  return {
    // Without layout nothing covers anything, and the check costs more than the clicks.
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    calls,
    address: () => router.state.location.pathname + router.state.location.search,
    goBack: () => router.navigate(-1),
    goTo: (address) => router.navigate(address),
  }
}

/** Answers what a page asks of our API, and notes each call. */
export function stubApi(answers: Answers): ApiCall[] {
  const calls: ApiCall[] = []
  const real = globalThis.fetch
  onTestFinished(() => {
    globalThis.fetch = real
  })
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), 'http://localhost')
    const route = `${init?.method ?? 'GET'} ${pathname}`
    const call = { route, search, body: bodyOf(init?.body) }
    const answer = answers[route] ?? answers[Object.keys(answers).find((each) => fits(each, route)) ?? '']
    // After a call without an answer a page asks whether the site can be reached at all.
    if (route === 'GET /api/ready' && !answer) return Response.json({})
    calls.push(call)
    if (!answer) return refused(404, `The test has no answer to ${route}`)
    const answered = await answer(call)
    return answered instanceof Response ? answered : Response.json(answered ?? {})
  }
  return calls
}

function fits(pattern: string, route: string): boolean {
  const [wanted, asked] = [pattern.split('/'), route.split('/')]
  return wanted.length === asked.length && wanted.every((part, at) => part === '*' || part === asked[at])
}

function bodyOf(body: BodyInit | null | undefined): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body
}

/** A refusal in the API's words. */
export function refused(status: number, message: string, more: object = {}): Response {
  return Response.json({ message, ...more }, { status })
}

/** The connection breaks before the answer comes. */
export function lost(): never {
  throw new TypeError('Failed to fetch')
}

/** An answer that waits until the test lets it go. */
export function held<Value>(value: Value): { answer: () => Promise<Value>; release: () => void } {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { answer: () => released.then(() => value), release: () => release() }
}

/** What an input, a select or a group of them says below itself and around it. */
export function descriptionOf(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

/** Waits for a message that says this in its title or below it. */
export async function expectToast(...words: (string | RegExp)[]): Promise<void> {
  const shown = () =>
    readToasts()
      .filter(({ open }) => open)
      .map(({ title, description }) => `${title} ${description ?? ''}`)
      .join(' ')
  for (const each of words) await expect.poll(shown, { timeout: 5000 }).toMatch(each)
}
