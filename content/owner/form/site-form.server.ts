import { contentSchema } from '../content.ts'
import { type FormGroup, formOf } from './form.ts'

let made: FormGroup | undefined

/** The form of the whole document, made when it is first asked for: no visitor needs it. */
export function siteForm(): FormGroup {
  made ??= formOf(contentSchema)
  return made
}
