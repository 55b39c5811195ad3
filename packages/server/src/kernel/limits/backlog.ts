/**
 * So many connections may wait until the server accepts them; the system caps it (`net.core.somaxconn`, 4096 in Linux). Node's
 * 511 are full when a crowd comes back in one moment: the system then drops what comes next, and who knocked tries again only
 * after one, three and seven seconds.
 */
export const BACKLOG = 4096;
