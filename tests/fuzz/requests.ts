import * as fc from 'fast-check'
import { anyText } from '#tests/any-text.ts'
import type { ApiCall } from '../api-calls.ts'
import { bodyFor, nastyTexts } from './values.ts'

export type FuzzRequest = {
  method: string
  path: string
  body: string | undefined
  headers: Record<string, string>
}

/** Only what can stand in a header at all: the rest never reaches a program behind Node. */
const headerText = fc
  .oneof(fc.constantFrom(...nastyTexts), fc.string({ maxLength: 40 }))
  .map((text) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 4000))

const headerNames = [
  'accept',
  'accept-encoding',
  'content-encoding',
  'content-type',
  'cookie',
  'host',
  'if-none-match',
  'if-range',
  'origin',
  'purpose',
  'range',
  'referer',
  'sec-fetch-site',
  'stripe-signature',
  'transfer-encoding',
  'user-agent',
  'x-form-token',
  'x-forwarded-for',
  'x-http-method-override',
  'x-request-id',
]

const likelyHeaders = fc.constantFrom<Record<string, string>>(
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json+x' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { cookie: 'owner.session_token=%E0%A4%A; owner.session_token=x.y' },
  { cookie: 'owner.session_token=' },
  { origin: 'null' },
  { origin: 'http://[' },
  { range: 'bytes=5-1' },
  { range: 'bytes=0-0,1-1' },
  { 'stripe-signature': 't=99999999999999999999,v1=zz' },
  { 'x-forwarded-for': ',,, ,' },
)

const strangeHeaders = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: likelyHeaders },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...headerNames), headerText, { maxKeys: 3 }) },
)

/** A part of a path: an id that exists, or anything else. */
function pathPart(ids: readonly string[]): fc.Arbitrary<string> {
  const nasty = fc.oneof(fc.constantFrom(...nastyTexts), anyText({ maxLength: 20 }))
  return fc.oneof(
    fc.constantFrom(...ids),
    nasty.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 2000))),
    fc.constantFrom('%', '%zz', '%E0%A4%A', '..', '.', '%2e%2e%2f%2e%2e', '%5c', ';', '%0d%0a', '*', 'a'.repeat(3000)),
  )
}

function pathFor(path: string, ids: readonly string[]): fc.Arbitrary<string> {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? pathPart(ids) : fc.constant(part)))
  const query = fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom('timeZone', 'expires', 'signature', 'after', 'state', 'q', 'constructor', 'utm_source'),
          pathPart(ids),
        )
        .map(([name, value]) => `?${name}=${value}`),
    },
  )
  const address = fc
    .tuple(
      fc.tuple(...parts).map((each) => each.join('/')),
      query,
    )
    .map(([at, rest]) => at + rest)
  const bent = fc.tuple(address, pathPart(ids)).map(([at, part]) => `${at}/${part}`)
  return fc.oneof({ weight: 8, arbitrary: address }, { weight: 1, arbitrary: bent })
}

type Known = {
  ids: readonly string[]
  /** Bodies that a call takes, where its schema alone does not lead there. */
  examples: Record<string, object[]>
  owner: Record<string, string>
}

/** A request to one of the calls: as it is meant to be, or bent in its path, its headers and its body. */
export function requestTo(calls: readonly ApiCall[], { ids, examples, owner }: Known): fc.Arbitrary<FuzzRequest> {
  const each = calls.map(({ method, path, schema }) => {
    // Signed out, the owner would be a stranger for all that follows.
    const sessions = path.endsWith('/sign-out') ? [{}] : [{}, owner, owner]
    const body = method === 'GET' ? fc.constant(undefined) : bodyFor(schema, examples[`${method} ${path}`] ?? [])
    const bentMethod = fc.constantFrom('GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'POST')
    const arbitrary = fc.record({
      method: fc.oneof({ weight: 12, arbitrary: fc.constant(method) }, { weight: 1, arbitrary: bentMethod }),
      path: pathFor(path, ids),
      body,
      headers: fc
        .tuple(fc.constantFrom(...sessions), strangeHeaders)
        .map(([session, strange]) => ({ 'content-type': 'application/json', ...session, ...strange })),
    })
    // Where there is more to get wrong, more is tried.
    return { weight: schema ? 4 : 1, arbitrary }
  })
  return fc.oneof(...each)
}
