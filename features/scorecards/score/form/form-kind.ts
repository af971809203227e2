/** The public form, or a retake, which skips step 1 because we know the person. */
export type FormKind = {
  path: string
  draftKey: string
  firstStep: 1 | 2
  sendTo: string
}

export const draftKey = 'diagnostic-draft'

export const openForm: FormKind = { path: '/diagnostic', draftKey, firstStep: 1, sendTo: '/api/assessments' }

/** One draft per link, because several people may share a browser. */
export function retakeForm(token: string): FormKind {
  return {
    path: `/diagnostic/again/${token}`,
    draftKey: `${draftKey}-${token.slice(0, 16)}`,
    firstStep: 2,
    sendTo: `/api/retakes/${token}`,
  }
}
