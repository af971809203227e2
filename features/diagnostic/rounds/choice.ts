/** What the buttons of our own pages send. */
export const choiceField = 'choice'
export const remind = 'remind'
export const takeBack = 'take-back'

/** In the links of a report's mail, and sent along by its page; see links.server.ts. */
export const mailedField = 'mailed'

/** The reminder's place on the report's page, for the link in its mail too. */
export const reminderId = 'reminder'

/** On the page of somebody who wants no reminders. */
export const allowAgain = 'allow'
/** In its address, after that. */
export const allowedMark = 'allowed'
