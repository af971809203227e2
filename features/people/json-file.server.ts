import { isoDay } from '#lib/time/dates.ts'

/** The file name does not reveal the person. */
export function jsonFile(data: object): Response {
  const day = isoDay(new Date())
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="personal-data-${day}.json"`,
    },
  })
}
