/** Whether the player has been on a page beside the table: then the table, too, is come to, and takes the focus (WCAG 2.4.3). */
export const arrival = { beside: false };
