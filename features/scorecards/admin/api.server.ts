import type { Definition } from '#content/scorecards/definition.ts'
import type * as z from '#lib/zod.ts'
import { recordAction } from '#platform/audit.server.ts'
import { allow, createApi, json, type Services } from '#platform/http/api.server.ts'
import { csvFile } from '#platform/http/files/csv-file.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { completeAnswers } from '../answers/answers.server.ts'
import { answersCsv } from '../answers/csv.server.ts'
import { resultFileName } from '../emails/result-mails.tsx'
import { logoOf } from '../result/paper-job.server.ts'
import { readResult } from '../result/read-result.ts'
import type { ResultJob } from '../result/result-job.server.ts'
import type { ScorecardWork } from '../result/result-work.server.ts'
import {
  addScorecard,
  archiveScorecard,
  findVersion,
  publishScorecard,
  readDraft,
  saveDraft,
} from '../store/scorecards.server.ts'
import { archiveSchema, newScorecardSchema, restoreSchema, saveDraftSchema, trySchema } from './schema.ts'
import { templatesOf } from './templates.ts'

export function scorecardsAdminApi({ resultMails, resultPdf }: ScorecardWork) {
  return createApi()
    .post('/', allow('draft-site'), json(newScorecardSchema), async (c) => {
      return c.json({ id: await addScorecard(c.var.db, await wantedDefinition(c.var, c.req.valid('json'))) }, 201)
    })
    .post('/try', allow('draft-site'), json(trySchema), async (c) => {
      const job = await tryJob(c.var, c.req.valid('json'))
      const [mail] = await resultMails(job)
      return c.json({ result: job.result, mail: { subject: mail?.subject ?? '', html: mail?.html ?? '' } })
    })
    .post('/try/report.pdf', allow('draft-site'), json(trySchema), async (c) => {
      return c.body(new Uint8Array(await resultPdf(await tryJob(c.var, c.req.valid('json')))), 200, {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${resultFileName}"`,
      })
    })
    .get('/:id/file', allow('look'), async (c) => {
      const { definition, slug } = await readDraft(c.var.db, c.req.param('id'))
      return c.body(JSON.stringify(definition, null, 2), 200, {
        'content-type': 'application/json',
        'content-disposition': `attachment; filename="${slug}.scorecard.json"`,
      })
    })
    .get('/:id/answers.csv', allow('export-all'), async (c) => {
      const { id, slug } = await readDraft(c.var.db, c.req.param('id'))
      await recordAction(c.var.db, c.var.user, { action: 'scorecard-answers-exported', subject: slug })
      return csvFile(slug, answersCsv(c.var.readDb, id))
    })
    .post('/:id/draft', allow('draft-site'), json(saveDraftSchema), async (c) => {
      return c.json({ revision: await saveDraft(c.var.db, c.req.param('id'), c.req.valid('json')) })
    })
    .post('/:id/publish', allow('publish-site'), async (c) => {
      return c.json(await publishScorecard(c.var.db, c.var.user, c.req.param('id')))
    })
    .post('/:id/restore', allow('draft-site'), json(restoreSchema), async (c) => {
      const { db } = c.var
      const { slug, revision, id } = await readDraft(db, c.req.param('id'))
      const definition = await findVersion(db, id, c.req.valid('json').version)
      if (!definition) throw new HttpError(404, 'There is no such version.')
      return c.json({ revision: await saveDraft(db, id, { revision, slug, definition }), definition })
    })
    .post('/:id/archive', allow('publish-site'), json(archiveSchema), async (c) => {
      await archiveScorecard(c.var.db, c.var.user, c.req.param('id'), c.req.valid('json').archived)
      return c.json({ ok: true })
    })
}

async function wantedDefinition(
  { db, content }: Pick<Services, 'db' | 'content'>,
  wanted: z.output<typeof newScorecardSchema>,
): Promise<Definition> {
  if ('file' in wanted) return wanted.file
  if ('template' in wanted) return templatesOf(content())[wanted.template]
  const { definition } = await readDraft(db, wanted.copyOf)
  return { ...definition, title: `${definition.title} (copy)`.slice(0, 120) }
}

/** What a visitor would get for these answers; nothing is stored. */
async function tryJob(
  { db, content, env }: Pick<Services, 'db' | 'content' | 'env'>,
  { definition, answers, contact }: z.output<typeof trySchema>,
): Promise<ResultJob> {
  const { who } = content()
  const given = {
    answers: completeAnswers(definition, answers),
    contact,
    createdAt: new Date().toISOString(),
  }
  const email = contact.email ?? ''
  return {
    id: 'preview',
    mailedMark: '',
    result: readResult(definition, given),
    email,
    who,
    logo: await logoOf(db, who),
    siteUrl: env.PUBLIC_URL,
    visitor: {
      name: contact.name ?? '',
      email,
      phone: contact.phone ?? null,
      adminUrl: env.PUBLIC_URL,
    },
  }
}
