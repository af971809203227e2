/** Told by a browser of itself when a booking button is pressed; the report's own tells the team as well. */
export const bookingPing = '/api/visits/call-asked'
