import type { Who } from '#content/owner/parts/who.ts'
import { type Contact, readContact } from '#domain/people/contact.server.ts'
import { readPicture } from '#platform/content/pictures.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { BenchmarkReading } from '../score/benchmark/read-benchmark.ts'
import type { RetakesReading } from '../score/retakes/compare-retakes.ts'
import { mailedMark } from '../score/retakes/links.server.ts'
import type { TeamReading } from '../score/team/read-team.ts'

/** What the PDFs and emails of all scorecards need: the process that renders them has no database. */
export type PaperJob = {
  email: string
  /** Only for the email to the site's team. */
  visitor: Contact
  who: Who
  /** WebP, in base64: the owner's logo, if they have one. */
  logo?: string | undefined
  siteUrl: string
  benchmark?: BenchmarkReading | undefined
  retakes?: RetakesReading | undefined
  team?: TeamReading | undefined
  /** For the links in the visitor's email; see links.server.ts. */
  mailedMark: string
}

type Sender = { email: string; phone: string | null; name: string }

export async function findPaper(db: Db, id: string, { email, phone, name }: Sender, who: Who, siteUrl: string) {
  return {
    email,
    visitor: await readContact(db, siteUrl, { email, phone, name }),
    who,
    logo: await logoOf(db, who),
    siteUrl,
    mailedMark: await mailedMark(db, id),
  }
}

export async function logoOf(db: Db, { logo }: Who): Promise<PaperJob['logo']> {
  return logo && (await readPicture(db, logo))?.body.toString('base64')
}
