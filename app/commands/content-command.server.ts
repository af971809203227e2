import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { parseArgs } from 'node:util'
import type { Content } from '#content/owner/content.ts'
import { ownPicturesIn, type PictureFor } from '#content/owner/parts/pictures.ts'
import { priceChangeNote } from '#content/shop/price-change-note.ts'
import { publish } from '#domain/content/publish.server.ts'
import { missingProductFiles } from '#domain/shop/product-files.server.ts'
import { leftOutWords, withoutUnconsented } from '#domain/testimonials/consented.server.ts'
import { FileError } from '#features/site/files/check-file.ts'
import { receiveFile } from '#features/site/files/receive-file.server.ts'
import { formatCount } from '#lib/text/count.ts'
import { recordAction } from '#platform/audit.server.ts'
import { changedPaths } from '#platform/content/changed-paths.ts'
import { addPicture, readPicture } from '#platform/content/pictures.server.ts'
import { readPublished } from '#platform/content/versions.server.ts'
import { connectDatabase, type Db } from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { hasSite, NoSiteError } from '#platform/database/snapshot.server.ts'
import { parseEnv } from '#platform/env.server.ts'
import { createLog } from '#platform/log.server.ts'
import { ownPicture, PictureError } from '../rendering/pictures/own-picture.server.ts'
import {
  ContentError,
  type ContentFile,
  missingPictures,
  readContentFile,
  writeContentFile,
} from './content-file.server.ts'
import { checkFileToKeep, filesToTake, saveFiles } from './content-sold-files.server.ts'

export const contentUsage = [
  'Usage:',
  'npm run content -- export FILE            writes your texts, prices, links and pictures to one file',
  'npm run content -- import FILE            checks such a file and publishes it',
  'npm run content -- file FILE              stores a PDF, ZIP, XLSX or HTML file to sell, and prints the name to use as a product’s file',
  'npm run content -- picture portrait FILE  publishes a new portrait. Instead of "portrait": "logo", a product’s id, or a team member’s name',
].join('\n  ')
const publishedBy = 'npm run content'
/** The log names only this many changed fields; the version's row lists them all. */
const placesNamed = 20

type Say = (line: string) => void

export async function contentCommand(
  args: string[],
  settings: Record<string, string | undefined>,
  say: Say,
): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
  const work = await understand(positionals, say)
  const env = parseEnv(settings)
  const isNew = !(await hasSite(env))
  // Only these two commands may create a site.
  if (isNew && positionals[0] !== 'import' && positionals[0] !== 'file') throw new NoSiteError(env)
  const database = connectDatabase(env, createLog(env.LOG_LEVEL))
  try {
    if (isNew) say(`A new site: ${database.place}`)
    await migrate(database.db)
    await work(database.db)
  } finally {
    await database.close()
  }
}

/** Checks the input before the database is opened, so that a bad file does not create an empty database. */
async function understand([command, ...names]: string[], say: Say): Promise<(db: Db) => Promise<void>> {
  const [name = '', file = ''] = names
  if (command === 'export' && names.length === 1) {
    if (!existsSync(dirname(name))) throw new ContentError(`There is no folder ${dirname(name)}`)
    return (db) => exportContent(db, name, say)
  }
  if (command === 'import' && names.length === 1) {
    const read = await readContentFile(name)
    return (db) => importContent(db, name, read, say)
  }
  if (command === 'picture' && names.length === 2) {
    if (!existsSync(file)) throw new ContentError(`There is no file ${file}`)
    const sent = readFileSync(file)
    await ofFile(file, () => ownPicture(sent, { kind: kindAt(name) }))
    return (db) => ofFile(file, () => replacePicture(db, name, sent, say))
  }
  if (command === 'file' && names.length === 1) {
    if (!existsSync(name)) throw new ContentError(`There is no file ${name}`)
    await ofFile(name, () => checkFileToKeep(name))
    return (db) => ofFile(name, () => saveFile(db, name, say))
  }
  throw new ContentError(contentUsage)
}

async function exportContent(db: Db, file: string, say: Say): Promise<void> {
  const { content, version, fellBack } = await readPublished(db)
  const pictures = await Promise.all(ownPicturesIn(content).map((name) => readPicture(db, name)))
  const { files, tooMany } = await filesToTake(db, content)
  writeFileSync(file, writeContentFile({ content, pictures: pictures.filter((each) => each !== undefined), files }))
  for (const { path, reason } of fellBack) say(`Exported as shown on the site, not as stored: ${path} ${reason}`)
  say(`${file} contains ${version === 0 ? 'the sample content' : `version ${version}`}`)
  if (tooMany.length > 0) {
    say(`Too large to include: ${tooMany.join(', ')}. Add each to the other site: npm run content -- file FILE`)
  }
}

async function importContent(db: Db, file: string, read: ContentFile, say: Say): Promise<void> {
  const missing = await missingPictures(read, async (name) => (await readPicture(db, name)) !== undefined)
  if (missing.length > 0) {
    throw new ContentError(`Nothing was changed. ${file} uses pictures it does not contain: ${missing.join(', ')}`)
  }
  // Outside the transaction, because large files would block other writers. An unused file does no harm.
  await saveFiles(db, read.files)
  const left = await missingProductFiles(db, read.content)
  if (left.length > 0) {
    const names = left.join(', ')
    throw new ContentError(
      `No content was changed. ${file} sells files that this site does not have: ${names}. Add each first: npm run content -- file FILE`,
    )
  }
  const { products } = (await readPublished(db)).content
  const { content, leftOut } = await withoutUnconsented(db, read.content)
  const version = await publishAll(db, read, () => content)
  say(version ? `${file} is published as version ${version}` : `${file} is already published`)
  const note = priceChangeNote(products, read.content.products)
  if (note) say(note)
  if (leftOut > 0) say(leftOutWords(leftOut))
}

/** Adds the file's name to its error. */
async function ofFile<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isFault = error instanceof PictureError || error instanceof FileError
    throw isFault ? new ContentError(`${file}: ${error.message}`) : error
  }
}

async function saveFile(db: Db, path: string, say: Say): Promise<void> {
  const { id, size } = await receiveFile(db, { name: basename(path), body: createReadStream(path) })
  say(`Stored, ${formatCount(Math.ceil(size / 1024))} KB. Use this name as the product’s file:\n${id}`)
}

function kindAt(place: string): PictureFor {
  return place === 'portrait' || place === 'logo' ? place : 'face'
}

async function replacePicture(db: Db, place: string, sent: Buffer, say: Say): Promise<void> {
  const { products } = (await readPublished(db)).content
  const isProduct = products.list.some(({ id }) => id === place)
  const picture = await ownPicture(sent, { kind: isProduct ? 'product' : kindAt(place) })
  const version = await publishAll(db, { pictures: [picture] }, (content) => {
    const next = structuredClone(content)
    const product = next.products.list.find(({ id }) => id === place)
    const member = next.sprintProgram.team.find(({ name }) => name === place)
    if (place === 'portrait' || place === 'logo') next.who[place] = picture.name
    else if (product) product.image = picture.name
    else if (member) member.picture = picture.name
    else {
      throw new ContentError(
        `There is no picture called ${place}. Use "portrait", "logo", a product’s id, or a team member’s name`,
      )
    }
    return next
  })
  say(version ? `The picture is published as version ${version}` : 'This picture is already published')
}

/** Saves pictures, content and the log entry in one transaction. Returns undefined if nothing changed. */
async function publishAll(
  db: Db,
  { pictures }: Pick<ContentFile, 'pictures'>,
  change: (before: Content) => Content,
): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    const before = await readPublished(tx)
    const content = change(before.content)
    const changes = changedPaths(before.content, content)
    if (changes.length === 0) return undefined
    for (const picture of pictures) await addPicture(tx, picture)
    const detail = inWords(changes)
    await recordAction(tx, { email: publishedBy }, { action: 'content-published', detail })
    const { version } = await publish(tx, content, { seen: before.version, by: publishedBy })
    return version
  })
}

function inWords(changes: readonly string[]): string {
  const more = changes.length - placesNamed
  return changes.slice(0, placesNamed).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
