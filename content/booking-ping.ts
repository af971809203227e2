/**
 * Told by a browser of itself when a booking button is pressed, without a script: the link leads straight to the calendar,
 * and needs no detour that a robot could follow or a stranger could bend. The report's own button tells the team as well.
 */
export const bookingPing = '/api/visits/call-asked'
