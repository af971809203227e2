import { mostFileBytes } from '#content/shop/sold-files.ts'
import { createApi, ownerOnly } from '#platform/http/api.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { FileError } from './check-file.ts'
import { FileTooLarge, receiveFile } from './receive-file.server.ts'

/** Takes the file of an owner's own product: the body is the file, ?name= what it is called. */
export const siteFilesApi = createApi().post('/', ownerOnly, async (c) => {
  if (Number(c.req.header('content-length')) > mostFileBytes) throw refusalOf(new FileTooLarge())
  const body = c.req.raw.body ?? new Blob().stream()
  const file = await receiveFile(c.var.db, { name: c.req.query('name') ?? '', body }).catch((error) => {
    throw error instanceof FileError ? refusalOf(error) : error
  })
  return c.json({ file }, 201)
})

function refusalOf(error: FileError): Refusal {
  return new Refusal(error instanceof FileTooLarge ? 413 : 415, error.message)
}
