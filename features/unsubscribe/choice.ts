/** Sent by the buttons of our page; mail clients send `List-Unsubscribe=One-Click` instead. */
export const choiceField = 'choice'
export const resubscribe = 'write-again'

/** In the page's URL after someone subscribed again. */
export const backParam = 'back'
