/** The harmless file that every scanner reports (eicar.org); in two parts, so that scanners leave this source alone. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** A file with this text is scanned for three seconds by the stand-in, so that a journey sees it wait. */
export const slowText = 'analyse lente';
