// Readable messages for errors at the console: the only place that knows the error codes of Node, SQLite and
// PostgreSQL. The supervisor process loads it too, so it imports nothing.

/** An error that a person can fix; the message says how. */
export class ReadableError extends Error {}

const noRoom = ['ENOSPC', 'EDQUOT']
const postgresDiskFull = '53100'
const sqliteFull = 13

type Settings = Record<string, string | undefined>

/** As thrown by Node, node:sqlite and pg. */
type Coded = Error & {
  code?: string
  /** SQLite's error code. */
  errcode?: number
  syscall?: string
  path?: string
  address?: string
  port?: number
  hostname?: string
}

/** Runs a command; on failure prints what to do and sets exit status 1. */
export async function runCommand(main: () => Promise<void>, usage?: string): Promise<void> {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${inWords(error, { usage })}\n`)
    process.exitCode = 1
  }
}

/** A sentence for the person at the console. Unexpected errors are bugs, so they keep their stack. */
export function inWords(
  error: unknown,
  { usage, settings = process.env }: { usage?: string | undefined; settings?: Settings } = {},
): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ReadableError) return error.message
  const words =
    aboutArguments(error, usage) ??
    aboutPort(error) ??
    aboutFile(error) ??
    aboutSqlite(error, settings) ??
    aboutName(error, settings) ??
    aboutPostgres(error, settings)
  return words ?? error.stack ?? error.message
}

/** Covers files, SQLite, PostgreSQL and errors passed on by a child process. */
export function isDiskFull(error: Error): boolean {
  const { code = '', errcode = 0, message }: Coded = error
  if (code === 'ERR_SQLITE_ERROR') return (errcode & 0xff) === sqliteFull
  return [...noRoom, postgresDiskFull].includes(code) || noRoom.some((each) => message.includes(`${each}: `))
}

/** Keeps Node's first sentence and drops its advice about arguments that start with a dash. */
function aboutArguments({ code, message }: Coded, usage = ''): string | undefined {
  if (!code?.startsWith('ERR_PARSE_ARGS')) return undefined
  const [sentence] = message.split(/\.(?: |$)/)
  return [`${sentence}.`, usage].join('\n').trimEnd()
}

function aboutPort({ code, syscall, address, port }: Coded): string | undefined {
  if (syscall !== 'listen' && syscall !== 'bind') return undefined
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken (EADDRINUSE): stop what listens there, or set PORT to another number.`
    case 'EADDRNOTAVAIL':
      return `${address} is not an address of this machine (EADDRNOTAVAIL): correct HOST, or leave it out.`
    case 'EACCES':
    case 'EPERM':
      return `This user may not open port ${port} (${code}): ports below 1024 need administrator rights. Set PORT to 3000 and put a proxy in front of it; docs/self-hosting.md says how.`
    default:
      return undefined
  }
}

function aboutFile({ code, syscall, path, address }: Coded): string | undefined {
  // For a socket, the path is in the address.
  const file = path ?? (syscall === 'connect' && address?.includes('/') ? address : undefined)
  if (!file) return undefined
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `The user who runs this may not access ${file} (${code}): run it as the user who runs the site, or give the file to that user.`
    case 'EROFS':
      return `${file} is on a read-only file system (EROFS): under systemd add its folder to ReadWritePaths, in a container mount it.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk has no space left for ${file} (${code}): free some space, then try again.`
    case 'EEXIST':
    case 'ENOTDIR':
      return `${file} must be a folder, but it or its parent is a file (${code}): DATA_DIR names the site’s folder, BACKUP_DIR the one for backups.`
    case 'ENOENT':
    case 'ENAMETOOLONG':
    case 'EINVAL':
    case 'ELOOP':
      if (syscall !== 'mkdir') return undefined
      return `${file} cannot be a folder on this machine (${code}): correct DATA_DIR, which names the site’s folder.`
    case 'EISDIR':
      return `${file} is a folder, but must be a file (EISDIR).`
    default:
      return undefined
  }
}

function aboutSqlite({ code, errcode = 0 }: Coded, { DATA_DIR }: Settings): string | undefined {
  if (code !== 'ERR_SQLITE_ERROR') return undefined
  const folder = DATA_DIR || './data'
  const [readonly, corrupt, cannotOpen, notADatabase] = [8, 11, 14, 26]
  switch (errcode & 0xff) {
    case readonly:
    case cannotOpen:
      return `The database in ${folder} cannot be opened or written: the folder and everything in it must belong to the user who runs this.`
    case sqliteFull:
      return `The disk has no space left for the database in ${folder}: free some space, then try again.`
    case corrupt:
    case notADatabase:
      return `The database in ${folder} is damaged: move site.sqlite away and restore a backup; docs/self-hosting.md says how.`
    default:
      return undefined
  }
}

/** An unknown host name comes from one of two settings. */
function aboutName({ code, hostname }: Coded, { HOST }: Settings): string | undefined {
  if (code !== 'ENOTFOUND' && code !== 'EAI_AGAIN') return undefined
  const setting = hostname === HOST ? 'HOST' : 'DATABASE_URL'
  return `The host ${hostname} was not found (${code}): correct it in ${setting}.`
}

const silent = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']

function aboutPostgres({ code = '', message }: Coded, { DATABASE_URL = '' }: Settings): string | undefined {
  if (!URL.canParse(DATABASE_URL)) return undefined
  const { host, username: user, pathname } = new URL(DATABASE_URL)
  const database = pathname.slice(1)
  if (silent.includes(code) || message === 'timeout expired')
    return `PostgreSQL does not answer at ${host} (${code || message}): start it, or correct DATABASE_URL.`
  if (message.startsWith('SASL'))
    return `PostgreSQL asks ${user} for a password (${message}): correct it in DATABASE_URL.`
  switch (code) {
    case '28P01':
      return `PostgreSQL rejects the password of ${user} (28P01): correct it in DATABASE_URL.`
    case '28000':
      return `PostgreSQL does not let ${user} in (28000: ${message}): correct DATABASE_URL, or its pg_hba.conf.`
    case '3D000':
      return `PostgreSQL has no database ${database} (3D000): create it with createdb ${database}, or correct DATABASE_URL.`
    case '42501':
      return `${user} may not change the database ${database} (42501: ${message}): make ${user} its owner.`
    case '53300':
      return 'PostgreSQL has no connections left (53300): raise max_connections there, or lower WEB_CONCURRENCY.'
    case '57P03':
      return 'PostgreSQL is still starting or is shutting down (57P03): try again in a moment.'
    default:
      return undefined
  }
}
