/** Form fields of the report page and the page that stops reminders. */
export const choiceField = 'choice'
export const remind = 'remind'
export const cancel = 'take-back'

/** Query parameter of the links in a report's email; see links.server.ts. */
export const mailedField = 'mailed'

/** Anchor of the reminder section; the report's email links to it. */
export const reminderId = 'reminder'

export const allowAgain = 'allow'
