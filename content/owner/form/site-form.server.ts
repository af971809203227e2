import { contentSchema } from '../content.ts'
import { type FormGroup, formOf } from './form.ts'

let made: FormGroup | undefined

/** Built on first use: only the admin needs it. */
export function siteForm(): FormGroup {
  made ??= formOf(contentSchema)
  return made
}
