// Notes of the forms that use scripts. Apart from plain-words.ts, whose texts those pages would load too.

export const needsScripts = 'This form needs JavaScript, which is turned off or did not load.'

export const joinedBefore = 'You had joined before, so nothing was sent again.'
