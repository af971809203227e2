/** The form for everyone; or the same questions again, for somebody whose first step is known already. */
export type FormKind = {
  path: string
  /** Under which the browser keeps its answers. */
  draftKey: string
  firstStep: 1 | 2
  sendTo: string
}

export const draftKey = 'diagnostic-draft'

export const openForm: FormKind = { path: '/diagnostic', draftKey, firstStep: 1, sendTo: '/api/assessments' }

/** Each link's answers are kept by themselves: a browser may be several people's. */
export function againForm(token: string): FormKind {
  return {
    path: `/diagnostic/again/${token}`,
    draftKey: `${draftKey}-${token.slice(0, 16)}`,
    firstStep: 2,
    sendTo: `/api/rounds/${token}`,
  }
}
