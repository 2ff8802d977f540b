/**
 * The names of LinkedIn's files and columns in other languages. Archives are usually in the language that the person
 * has set in LinkedIn. In some archives, only the file names are translated. In others, the column names are
 * translated too. If a file name is not in these lists, the file's columns identify it. If a column name is not in
 * these lists, the column's position identifies it, provided that the file has the usual number of columns in the
 * usual order.
 */

/** Translated file names, keyed by the English name: lowercase, without accents or extension, separated by ", ". */
const FILES: Readonly<Record<string, string>> = {
  'Profile.csv': 'profil, perfil, profilo, profiel',
  'Profile Summary.csv':
    'profilzusammenfassung, resume du profil, resumen del perfil, riepilogo profilo, resumo do perfil',
  'Email Addresses.csv':
    'e-mail-adressen, adresses e-mail, direcciones de correo electronico, direcciones de email, indirizzi email, enderecos de e-mail, e-mailadressen',
  'PhoneNumbers.csv':
    'telefonnummern, numeros de telephone, numeros de telefono, numeri di telefono, numeros de telefone, telefoonnummers',
  'Positions.csv':
    'positionen, berufserfahrung, postes, experience, experiences, puestos, cargos, experiencia, posizioni, esperienze, esperienza, experiencias, posities, functies, ervaring',
  'Volunteering.csv':
    'ehrenamt, freiwilligenarbeit, benevolat, voluntariado, volontariato, vrijwilligerswerk',
  'Education.csv':
    'ausbildung, formation, formations, educacion, formacion, formazione, educacao, formacao, formacao academica, opleiding, opleidingen',
  'Certifications.csv':
    'zertifikate, zertifizierungen, bescheinigungen, certificats, certificaciones, certificazioni, certificacoes, certificados, certificaten, certificeringen',
  'Languages.csv': 'sprachen, langues, idiomas, lingue, talen',
  'Skills.csv':
    'kenntnisse, fahigkeiten, competences, aptitudes, conocimientos, competenze, competencias, vaardigheden',
  'Projects.csv': 'projekte, projets, proyectos, progetti, projetos, projecten',
  'Publications.csv':
    'veroffentlichungen, publikationen, publicaciones, pubblicazioni, publicacoes, publicaties',
  'Honors.csv':
    'auszeichnungen, prix et distinctions, distinctions, reconocimientos, premios, riconoscimenti, premi, onderscheidingen',
  'Patents.csv': 'patente, brevets, patentes, brevetti, octrooien, patenten',
  'Organizations.csv':
    'organisationen, organisations, organizaciones, organizzazioni, organizacoes, organisaties',
  'Courses.csv': 'kurse, cours, cursos, corsi, cursussen',
  'Test Scores.csv': 'prufungsergebnisse, testergebnisse, resultats de tests, testresultaten',
  'Recommendations_Received.csv':
    'erhaltene empfehlungen, empfehlungen, recommandations recues, recomendaciones recibidas, raccomandazioni ricevute, segnalazioni ricevute, recomendacoes recebidas, ontvangen aanbevelingen',
};

/**
 * Translated column names, keyed by the English name: lowercase, without accents, separated by ", ". The same word can
 * be the name of several columns.
 */
const COLUMNS: Readonly<Record<string, string>> = {
  'First Name': 'vorname, prenom, nombre, nome, voornaam',
  'Last Name': 'nachname, nom, nom de famille, apellido, apellidos, cognome, sobrenome, achternaam',
  'Maiden Name':
    'geburtsname, nom de jeune fille, apellido de soltera, nome da nubile, nome de solteira, meisjesnaam',
  Address: 'adresse, direccion, indirizzo, endereco, adres',
  'Birth Date':
    'geburtsdatum, date de naissance, fecha de nacimiento, data di nascita, data de nascimento, geboortedatum',
  Headline: 'uberschrift, profilslogan, titre, titular, titre du profil, sommario, titulo, kop',
  Summary:
    'zusammenfassung, resume, extracto, resumen, riepilogo, informazioni, resumo, samenvatting',
  Industry: 'branche, secteur, sector, settore, setor',
  'Zip Code': 'postleitzahl, code postal, codigo postal, cap, cep, postcode',
  'Geo Location':
    'geografischer standort, standort, lieu geographique, zone geographique, ubicacion geografica, ubicacion, localita, localizacao, locatie',
  'Twitter Handles':
    'twitter-konten, comptes twitter, identifiants twitter, cuentas de twitter, account twitter, contas do twitter, twitter-accounts',
  Websites: 'webseiten, sites web, sitios web, siti web, sites',
  'Instant Messengers':
    'messenger, instant messenger, messageries instantanees, mensajeria instantanea, messaggistica istantanea, mensageiros instantaneos',
  'Profile Summary':
    'profilzusammenfassung, resume du profil, resumen del perfil, riepilogo profilo, resumo do perfil',
  'Email Address':
    'e-mail-adresse, e-mail, adresse e-mail, direccion de correo electronico, direccion de email, correo electronico, indirizzo email, endereco de e-mail, e-mailadres',
  Confirmed: 'bestatigt, confirme, confirmee, confirmado, confirmada, confermato, bevestigd',
  Primary: 'primar, hauptadresse, principale, principal, primario, primair',
  'Updated On':
    'aktualisiert am, mis a jour le, mise a jour le, actualizado el, actualizada el, aggiornato il, atualizado em, bijgewerkt op',
  Extension: 'durchwahl, vorwahl, extension, interno, ramal, toestel',
  Number: 'nummer, numero',
  Type: 'typ, type, tipo',
  'Company Name':
    "unternehmen, unternehmensname, name des unternehmens, firma, firmenname, nom de l'entreprise, entreprise, nombre de la empresa, empresa, nome azienda, azienda, nome da empresa, bedrijfsnaam, bedrijf, organisation, organizacion",
  Title:
    'titel, position, stellenbezeichnung, titre, poste, intitule du poste, puesto, cargo, titulo, qualifica, titolo, functie',
  Description: 'beschreibung, description, descripcion, descrizione, descricao, beschrijving',
  Location: 'ort, standort, lieu, ubicacion, lugar, localita, localizacao, locatie',
  'Started On':
    'beginn, begonnen am, startdatum, von, date de debut, debut, commence le, fecha de inicio, inicio, data di inizio, inizio, data de inicio, begonnen op',
  'Finished On':
    'ende, beendet am, enddatum, bis, date de fin, fin, termine le, fecha de finalizacion, fecha de fin, finalizacion, data di fine, fine, data de conclusao, termino, einddatum, beeindigd op',
  Role: 'rolle, funktion, role, fonction, rol, funcion, ruolo, funcao',
  Cause: 'anliegen, zweck, cause, causa, doel',
  'School Name':
    "hochschule, schule, bildungseinrichtung, name der bildungseinrichtung, name der schule, name der hochschule, nom de l'ecole, etablissement, nom de l'etablissement, ecole, nombre de la institucion, centro educativo, universidad, nome della scuola, scuola, instituicao de ensino, naam school, school",
  'Start Date':
    'startdatum, beginn, von, date de debut, fecha de inicio, data di inizio, data de inicio',
  'End Date':
    'enddatum, ende, bis, date de fin, fecha de finalizacion, fecha de fin, data di fine, data de conclusao, einddatum',
  Notes: 'notizen, anmerkungen, notes, remarques, notas, note, notities',
  'Degree Name':
    'abschluss, name des abschlusses, diplome, nom du diplome, titulacion, titulo, titolo di studio, diploma, grau, naam graad, graad',
  Activities:
    'aktivitaten, activites, activites et associations, actividades, attivita, atividades, activiteiten',
  'Field Of Study':
    "studienfach, fachrichtung, domaine d'etudes, disciplina academica, campo di studi, area de estudo, studierichting",
  Grade: 'note, resultat, nota, calificacion, votazione, cijfer',
  Name: 'name, nom, nombre, nome, naam',
  Url: 'url, link, lien, enlace, collegamento',
  Authority:
    'aussteller, ausgestellt von, zertifizierungsstelle, organisme, organisme de certification, entidad emisora, autoridad, ente, autorita, autoridade, instantie',
  'License Number':
    'lizenznummer, zertifikatsnummer, numero de licence, numero de licencia, numero di licenza, numero da licenca, licentienummer',
  Proficiency:
    'kenntnisse, sprachniveau, niveau, niveau de maitrise, competencia, nivel, conoscenza, livello, proficiencia, vaardigheid',
  'Published On':
    'veroffentlicht am, erscheinungsdatum, publie le, publicado el, fecha de publicacion, pubblicato il, publicado em, gepubliceerd op',
  Publisher: 'herausgeber, verlag, editeur, editorial, editore, editora, uitgever',
  'Issued On':
    'ausgestellt am, delivre le, emitido el, fecha, rilasciato il, emitido em, uitgegeven op',
  Company: 'unternehmen, firma, entreprise, empresa, azienda, bedrijf',
  'Job Title': 'position, stellenbezeichnung, titel, poste, cargo, puesto, qualifica, functie',
  Text: 'text, texte, texto, testo, tekst',
  'Creation Date':
    'erstellt am, erstellungsdatum, date de creation, fecha de creacion, data di creazione, data de criacao, aanmaakdatum',
  Status: 'status, statut, estado, stato',
};

/** Matches "Yes" in English and in the languages of the lists above. */
export const YES = /^(?:yes|ja|oui|sí|si|sì|sim)$/iu;

/** Normalises a name so that it can match an entry in the lists above. */
function plainKey(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
}

function byTranslation(
  names: Readonly<Record<string, string>>,
): ReadonlyMap<string, readonly string[]> {
  const english = new Map<string, string[]>();
  for (const [name, words] of Object.entries(names)) {
    for (const word of words.split(', ')) english.set(word, [...(english.get(word) ?? []), name]);
  }
  return english;
}

const FILE_NAMES = byTranslation(FILES);
const COLUMN_NAMES = byTranslation(COLUMNS);

/** Translates a file name into English. Returns `null` if the lists do not contain the name. */
export function englishFile(name: string): string | null {
  const [file] = FILE_NAMES.get(plainKey(name.replace(/\.csv$/i, ''))) ?? [];
  return file ?? null;
}

/**
 * Translates the name of a column into English.
 *
 * @param columns the English names of the columns that the file may have
 * @returns the English name, or `title` if none of these columns has that translation
 */
export function englishColumn(title: string, columns: readonly string[]): string {
  if (columns.includes(title)) return title;
  const found = COLUMN_NAMES.get(plainKey(title)) ?? [];
  return found.find((name) => columns.includes(name)) ?? title;
}
