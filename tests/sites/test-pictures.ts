import { expect } from 'vitest'
import { picturesPath } from '#features/site/pictures/api.server.ts'
import { readPicture } from '#platform/content/pictures.server.ts'
import { openTestSite } from './test-site.ts'

type Query = Record<string, string | number>

/** Pictures as the owner's browser sends them, and what becomes of them. */
export async function openTestPictures(settings: Record<string, string> = {}) {
  const site = await openTestSite(settings)
  const session = await site.ownerSession()
  const upload = (body: BodyInit | Buffer, query: Query = { kind: 'portrait' }, headers = {}) => {
    const asked = Object.entries(query).map(([name, value]) => [name, String(value)])
    return site.app.request(`${site.env.PUBLIC_URL}${picturesPath}?${new URLSearchParams(asked)}`, {
      method: 'POST',
      headers: { ...session, ...headers },
      body: body as BodyInit,
      duplex: 'half',
    } as RequestInit)
  }
  const taken = async (body: Buffer, query?: Query) => {
    const answer = await upload(body, query)
    const { name, message } = (await answer.json()) as { name: string; message?: string }
    expect(`${answer.status} ${message ?? ''}`).toBe('201 ')
    const picture = await readPicture(site.db, name)
    return { name, body: picture?.body ?? Buffer.of() }
  }
  const refused = async (body: Parameters<typeof upload>[0], query?: Query, headers = {}) => {
    const answer = await upload(body, query, headers)
    const { message } = await answer.json()
    return `${answer.status} ${message}`
  }
  const served = async (path: string) => {
    const answer = await site.get(path)
    return { answer, body: Buffer.from(await answer.arrayBuffer()) }
  }
  return { ...site, session, upload, taken, refused, served }
}
