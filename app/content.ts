// npm run content -- export FILE; npm run content -- import FILE; npm run content -- picture portrait FILE;
// npm run content -- file FILE
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Content } from '#content/owner/content.ts'
import { ownPicturesIn, type PictureFor } from '#content/owner/pictures.ts'
import { priceChangeNote } from '#content/shop/price-change-note.ts'
import { productIds } from '#content/shop/product-facts.ts'
import { FileError } from '#features/site/files/check-file.ts'
import { receiveFile } from '#features/site/files/receive-file.server.ts'
import { recordAction } from '#platform/audit.server.ts'
import { changedPaths } from '#platform/content/changed-paths.ts'
import { addPicture, readPicture } from '#platform/content/pictures.server.ts'
import { missingProductFiles } from '#platform/content/product-files.server.ts'
import { publish, readPublished, SomeoneElsePublished } from '#platform/content/versions.server.ts'
import { connectDatabase, type Db } from '#platform/database/connect.server.ts'
import { DatabaseTooNewError, migrate } from '#platform/database/migrate.server.ts'
import { EnvError, parseEnv } from '#platform/env.server.ts'
import { createLog } from '#platform/log.server.ts'
import {
  ContentError,
  type ContentFile,
  missingPictures,
  readContentFile,
  writeContentFile,
} from './content-file.server.ts'
import { filesToTake, keepFiles } from './content-sold-files.server.ts'
import { ownPicture, PictureError } from './rendering/own-picture.server.ts'

const usage = [
  'npm run content -- export FILE          writes your words, prices, links and pictures into one file',
  'npm run content -- import FILE          checks such a file and publishes it',
  'npm run content -- file FILE             keeps a PDF, ZIP, XLSX or HTML that you sell, and says the name to give as a product’s file',
  'npm run content -- picture portrait FILE   publishes another portrait; with logo your logo, with a product’s id its picture, with the name of someone in your team their face',
].join('\n  ')
/** Who published, where it was not the owner at the desk. */
const publishedBy = 'npm run content'
const readable = [EnvError, DatabaseTooNewError, ContentError, SomeoneElsePublished, FileError]
/** So many of the changed places are named in the log; the version's row has all of them. */
const placesNamed = 20

main().catch((error) => {
  const known = readable.some((kind) => error instanceof kind)
  process.stderr.write(`${known ? error.message : error.stack}\n`)
  process.exitCode = 1
})

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const work = await understand(process.argv.slice(2))
  const env = parseEnv(process.env)
  const database = connectDatabase(env, createLog(env.LOG_LEVEL))
  try {
    await migrate(database.db)
    await work(database.db)
  } finally {
    await database.close()
  }
}

/** Before the database is opened: a file that is not right leaves not even an empty one behind. */
async function understand([command, ...names]: string[]): Promise<(db: Db) => Promise<void>> {
  const [name = '', file = ''] = names
  if (command === 'export' && names.length === 1) return (db) => exportContent(db, name)
  if (command === 'import' && names.length === 1) {
    const read = await readContentFile(name)
    return (db) => importContent(db, name, read)
  }
  if (command === 'picture' && names.length === 2) {
    const sent = await readPictureFile(file, name)
    return (db) => replacePicture(db, name, sent)
  }
  if (command === 'file' && names.length === 1) {
    if (!existsSync(name)) throw new ContentError(`There is no file ${name}`)
    return (db) => keepFile(db, name)
  }
  throw new ContentError(`There are four ways:\n  ${usage}`)
}

async function exportContent(db: Db, file: string): Promise<void> {
  const { content, version, fellBack } = await readPublished(db)
  const pictures = await Promise.all(ownPicturesIn(content).map((name) => readPicture(db, name)))
  const { files, tooMany } = await filesToTake(db, content)
  writeFileSync(
    file,
    writeContentFile({ content, pictures: pictures.filter((each) => each !== undefined), files }),
  )
  for (const { path, reason } of fellBack)
    say(`As the program shows it, not as it was stored: ${path} ${reason}`)
  say(`${file} has ${version === 0 ? 'the sample words' : `version ${version}`}`)
  if (tooMany.length > 0) {
    say(
      `Too large to go along: ${tooMany.join(', ')}. Bring each to the other site: npm run content -- file FILE`,
    )
  }
}

async function importContent(db: Db, file: string, read: ContentFile): Promise<void> {
  const missing = await missingPictures(read, async (name) => (await readPicture(db, name)) !== undefined)
  if (missing.length > 0) {
    throw new ContentError(
      `${file} lacks pictures that it shows, and nothing was changed: ${missing.join(', ')}`,
    )
  }
  // Before the words, and not with them: nobody else could write meanwhile. A file that nobody sells does no harm.
  await keepFiles(db, read.files)
  const left = await missingProductFiles(db, read.content)
  if (left.length > 0) {
    const names = left.join(', ')
    throw new ContentError(
      `${file} sells files that are not here, and no word was changed: ${names}. Bring each first: npm run content -- file FILE`,
    )
  }
  const { products } = (await readPublished(db)).content
  const version = await publishAll(db, read, () => read.content)
  say(version ? `${file} is published as version ${version}` : `${file} is what is published already`)
  const note = priceChangeNote(products, read.content.products)
  if (note) say(note)
}

/** As the place has it, as far as that is known before the words are: an own product is known by them alone. */
async function readPictureFile(file: string, place: string): Promise<Buffer> {
  if (!existsSync(file)) throw new ContentError(`There is no file ${file}`)
  try {
    const sent = readFileSync(file)
    await ownPicture(sent, { kind: kindAt(place) })
    return sent
  } catch (error) {
    throw error instanceof PictureError ? new ContentError(`${file}: ${error.message}`) : error
  }
}

function kindAt(place: string): PictureFor {
  if (place === 'portrait' || place === 'logo') return place
  return productIds.some((id) => id === place) ? 'product' : 'face'
}

async function keepFile(db: Db, path: string): Promise<void> {
  const { id, size } = await receiveFile(db, { name: basename(path), body: createReadStream(path) })
  say(
    `Kept, ${Math.ceil(size / 1024).toLocaleString('en-US')} KB. As the file of a product of yours it is called:\n${id}`,
  )
}

async function replacePicture(db: Db, place: string, sent: Buffer): Promise<void> {
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
        `There is no picture called ${place}: it is portrait, logo, a product’s id, or the name of someone in your team`,
      )
    }
    return next
  })
  say(version ? `The picture is published as version ${version}` : 'This picture is published already')
}

/** Pictures, words and the entry in the log: all of it, or nothing. Returns nothing where nothing differs. */
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

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
